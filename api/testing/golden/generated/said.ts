/** Subjects, and sentences that mention them. */
export const SUBJECTS: Record<string, string> = {
  'solar panels': 'We are thinking about solar panels for the barn next spring.',
  'the greenhouse': 'The greenhouse needs a new roof and that is not cheap.',
  sailboats: 'I looked at two sailboats in the harbor last weekend.',
  'the scholarship': 'The scholarship for my niece has to be paid twice a year.',
  'identity theft': 'I worry about identity theft since the letter from the bank.',
  'the vineyard': 'The vineyard brought in less wine than the year before.',
  'hearing aids': 'My hearing aids are not covered by the plan at all.',
  'the antique cars': 'The antique cars are stored in a rented garage.',
}

/** Events, as in a question and as in a transcript. */
export const EVENTS: [clause: string, said: string][] = [
  ['the boiler exploded', 'The boiler exploded in the workshop and nobody was hurt.'],
  ['the tenant moved out', 'The tenant moved out without any notice.'],
  ['she broke her ankle', 'I broke my ankle on the stairs, so I am slow today.'],
  ['the orchard was sold', 'The orchard was sold to the neighbors.'],
  ['the accountant resigned', 'Our accountant resigned and took another job.'],
  ['the barn burned down', 'The barn burned down after a lightning strike.'],
]
