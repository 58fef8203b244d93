/** The product's name and its public addresses, in one place. */
export const brand = {
  name: 'Colloquy',
  tagline: 'Meeting notes for people who advise clients',
  salesEmail: 'sales@colloquy.example',
} as const
