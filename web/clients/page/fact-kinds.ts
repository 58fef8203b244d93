import type { FactKind } from '@app/db/meetings/dossier/statements'

export const factKinds: [FactKind, string][] = [
  ['family', 'Family'],
  ['work', 'Work'],
  ['goals', 'Goals'],
  ['risk', 'Risk'],
  ['income', 'Income'],
  ['policies', 'Policies'],
]
