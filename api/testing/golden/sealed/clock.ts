const Real = Date

/** Sets this process's clock to the given time; it keeps running from there. */
export function shiftClock(now: string) {
  const shift = Real.parse(now) - Real.now()
  class Shifted extends Real {
    constructor(...parts: ConstructorParameters<typeof Date> | []) {
      if (parts.length === 0) super(Real.now() + shift)
      else super(...parts)
    }

    static override now() {
      return Real.now() + shift
    }
  }
  globalThis.Date = Shifted as DateConstructor
}
