import type { Owner } from '@app/db/meetings/action-items/item'

/** The people who can own a task in a meeting. */
export type People = { adviser: string; clientName: string }

/** A sentence with its speaker, if known. */
type Said = { speaker: string | null; text: string }

const ADVISER =
  /^(?:(?:the|your|my|our) )?(?:(?:financial |tax |legal )?advis[eo]r|lawyer|attorney|consultant|accountant|planner|me|i|myself)$/i
const CLIENT = /^(?:(?:the|our|my) )?(?:client|clients|customer|couple)$/i
const NOBODY =
  /^(?:nobody|no one|none|unknown|unassigned|not (?:named|specified|stated)|n\/?a|tbd|-)$/i
/** Phrases with which a speaker takes a task on. */
const TAKEN_ON =
  /\b(?:i'll|i will|i am going to|i'm going to|let me|i can|i need to|i have to|i promise)\b/i
/** Words in clients' names that are not part of a person's name. */
const NO_NAMES = new Set(
  'the and of family trust estate foundation holdings group partners company co inc ltd llc llp gmbh ag mr mrs ms dr'.split(
    ' ',
  ),
)

/**
 * The owner: by the name in the summary, otherwise by who said "I will". Only names decide; a name that
 * matches nobody is another person.
 */
export function ownerOf(
  assignee: string | null,
  said: Said | null,
  people: People,
): { owner: Owner; ownerName: string | null } {
  const given = assignee?.trim() ?? ''
  const isNamed = given !== '' && !NOBODY.test(given)
  const takenOn = said && TAKEN_ON.test(said.text.replaceAll('’', "'")) ? said.speaker : null
  const name = isNamed ? given : takenOn
  if (name === null) return { owner: 'nobody', ownerName: null }
  return { owner: kindOf(name, people), ownerName: name }
}

function kindOf(name: string, { adviser, clientName }: People): Owner {
  if (ADVISER.test(name)) return 'me'
  if (CLIENT.test(name)) return 'client'
  const parts = partsOf(name)
  const mine = new Set(partsOf(adviser))
  const theirs = new Set(partsOf(clientName))
  const isMine = parts.length > 0 && parts.every((part) => mine.has(part))
  const isTheirs = parts.some((part) => theirs.has(part))
  // A name both share, such as a family name, decides nothing alone.
  if (isMine) return isTheirs && parts.length === 1 ? 'person' : 'me'
  return isTheirs ? 'client' : 'person'
}

function partsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1 && !NO_NAMES.has(part))
}
