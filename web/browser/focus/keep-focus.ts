/** A step up from the focused element: a node's position in its parent. */
type Place = { parent: Element; index: number }

/** The focused element, its positions from the inside out, and whether it was removed, hidden or disabled since. */
type Held = { element: Element; places: Place[]; lost: boolean }

const POPUP =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-live-announcer]'
/** Excludes text fields, which would open a phone's keyboard. */
const CONTROL =
  'a[href], button:not(:disabled), input:is([type=checkbox], [type=radio]):not(:disabled), select:not(:disabled), [tabindex="0"]'
/** Time for closing dialogs and editors to return the focus themselves, in milliseconds. */
const SETTLE_MS = 150

/**
 * Keeps the focus near its place. Removing, hiding or disabling a focused control moves the focus to the
 * body, and screen readers start over at the top of the page. A disabled control gets it back when
 * enabled; for a removed or hidden one, the nearest control gets it. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let onPage: Held | null = null
  let inPopup: Held | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function remember(element: EventTarget | null) {
    if (!(element instanceof Element) || element === document.body) return
    const held = { element, places: placesOf(element), lost: false }
    inPopup = element.closest(POPUP) ? held : null
    if (!inPopup) onPage = held
  }
  function watch() {
    const held = inPopup ?? onPage
    if (!held) return
    held.lost ||= !isUsable(held.element)
    if (!held.lost) return
    clearTimeout(timer)
    timer = setTimeout(giveBack, SETTLE_MS)
  }
  function giveBack() {
    if (!isNowhere()) return
    for (const held of [inPopup, onPage]) {
      const { element, places } = held ?? {}
      const next = element?.checkVisibility() ? element : places && nearest(places)
      if (next) return isUsable(next) && next.focus({ preventScroll: true })
    }
  }
  const focused = ({ target }: FocusEvent) => remember(target)
  /** A press outside all controls removes the focus on purpose; one on a control that is disabled does not. */
  function pressed(event: PointerEvent) {
    if (event.defaultPrevented) return
    const { element } = inPopup ?? onPage ?? {}
    if (element?.matches(':disabled') && isWithin(element, event)) return event.preventDefault()
    setTimeout(() => {
      if (isNowhere()) onPage = inPopup = null
    })
  }
  remember(document.activeElement)
  document.addEventListener('focusin', focused)
  document.addEventListener('pointerdown', pressed)
  const changes = new MutationObserver(watch)
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    document.removeEventListener('focusin', focused)
    document.removeEventListener('pointerdown', pressed)
  }
}

function placesOf(element: Element): Place[] {
  const places: Place[] = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    const parent = node.parentElement
    places.push({ parent, index: [...parent.children].indexOf(node) })
    if (parent.matches(`main, ${POPUP}`)) break
  }
  return places
}

/** The first control now in that place, or the last one before it, from the inside out. */
function nearest(places: Place[]): HTMLElement | undefined {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue
    const next = controlsOf(parent.children[index])[0]
    const control = next ?? controlsOf(parent.children[index - 1]).at(-1)
    if (control) return control
  }
}

function controlsOf(node: Element | undefined): HTMLElement[] {
  const inside = node ? [node, ...node.querySelectorAll(CONTROL)] : []
  return inside.filter(isControl)
}

function isControl(node: Element): node is HTMLElement {
  return node instanceof HTMLElement && node.matches(CONTROL) && node.checkVisibility()
}

function isUsable(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement && element.checkVisibility() && !element.matches(':disabled')
  )
}

/** The pressed element is another: browsers ignore disabled controls. */
function isWithin(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

function isNowhere(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled')
}
