/** Loaded before a process of the product: its time of day is BENCH_CLOCK_SECONDS off, timers are not. */
const shift = Number(process.env.BENCH_CLOCK_SECONDS ?? 0) * 1000
const Real = Date

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
