// Preloaded into a server under attack: sets its clock SKEW_SECONDS apart from the database's.
const skew = Number(process.env.SKEW_SECONDS ?? 0) * 1000
if (skew !== 0) {
  const Real = Date
  class Skewed extends Real {
    constructor(...moment: ConstructorParameters<typeof Real> | []) {
      if (moment.length === 0) super(Real.now() + skew)
      else super(...moment)
    }
    static override now() {
      return Real.now() + skew
    }
  }
  Object.assign(globalThis, { Date: Skewed })
}
