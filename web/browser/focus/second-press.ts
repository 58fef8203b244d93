const CONTROL = 'button, a[href], label, input, summary, [role^=menuitem], [role=option]'
/** The longest time between the presses of a double click, in milliseconds, and the farthest in pixels. */
const DOUBLE_MS = 500
const DOUBLE_PX = 8

/**
 * Ignores the second press of a double click if the first one removed its control, as Save does with an editor:
 * it would press, select or focus what happens to be there instead. Returns a function that stops this.
 */
export function ignoreSecondPress(): () => void {
  let first: { control: Element; press: PointerEvent } | null = null
  let ignoring = false

  function pressed(press: PointerEvent) {
    ignoring = first !== null && !first.control.isConnected && isDouble(first.press, press)
    if (ignoring) return press.preventDefault()
    const control = press.target instanceof Element ? press.target.closest(CONTROL) : null
    first = control && { control, press }
  }
  function clicked(click: MouseEvent) {
    // by keys, it has no press
    if (!ignoring || click.detail === 0) return
    click.preventDefault()
    click.stopPropagation()
  }
  document.addEventListener('pointerdown', pressed, true)
  document.addEventListener('click', clicked, true)
  return () => {
    document.removeEventListener('pointerdown', pressed, true)
    document.removeEventListener('click', clicked, true)
  }
}

function isDouble(one: PointerEvent, other: PointerEvent): boolean {
  const farthest = Math.max(
    Math.abs(other.clientX - one.clientX),
    Math.abs(other.clientY - one.clientY),
  )
  return other.timeStamp - one.timeStamp < DOUBLE_MS && farthest < DOUBLE_PX
}
