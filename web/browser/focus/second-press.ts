const CONTROL = 'button, a[href], label, input, summary, [role^=menuitem], [role=option]'
/** The longest time between the presses of a double click, in milliseconds, and the farthest in pixels. */
const DOUBLE_MS = 500
const DOUBLE_PX = 8

/**
 * Ignores the second press of a double click if it hits something else than the first one: Save removes its
 * editor or moves with its dialog, and what happens to be there instead would be pressed, selected or focused.
 * Returns a function that stops this.
 */
export function ignoreSecondPress(): () => void {
  let first: { control: Element; press: PointerEvent } | null = null
  let ignoring = false

  function pressed(press: PointerEvent) {
    const target = press.target instanceof Element ? press.target : null
    ignoring = first !== null && !first.control.contains(target) && isDouble(first.press, press)
    if (ignoring) {
      press.preventDefault()
      // a press outside of a dialog closes it
      return press.stopImmediatePropagation()
    }
    const control = target?.closest(CONTROL)
    first = control ? { control, press } : null
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
  // presses of assistive technology and programs may have no place
  if (other.clientX === 0 && other.clientY === 0) return false
  const farthest = Math.max(
    Math.abs(other.clientX - one.clientX),
    Math.abs(other.clientY - one.clientY),
  )
  return other.timeStamp - one.timeStamp < DOUBLE_MS && farthest < DOUBLE_PX
}
