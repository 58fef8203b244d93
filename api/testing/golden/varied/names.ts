/**
 * Clients and their speakers: "full name", "client = speaker". The last word, with its particle, is
 * the surname.
 */
const NAMES = `May Bond; June Price; April Young; Will Long; Mark Best; Hope Sterling; Rich Day; Bill Early; Penny Law;
Summer Case; Art King; Frank Church; Sue Bank; Faith Sales; Miles Loss; Major Risk; Grant Young; Chase Banks; Grace Little;
Joy Fields; Dawn Noble; Ray Winters; Rob Cash; Jack Frost; Drew Page; Olive Green; August Fox; Carol Singer; Trudy Cost;
Pat Fee; Gene Pool; Max Power; Skip Hand; Bob March; Wade Rivers; Dale Park; Autumn Rain; Ruth Bill; Harry Trust; Victor Fund;
Zoë Ångström; Núria Peña; Łukasz Żak; François Lefèbvre; Søren Bjørnsen; Jean-Luc Moreau; Anne-Marie Roy-Dubois;
Siobhán O'Rourke; D'Angelo Brown; Sean O'Neil; J.R. Ewing; A.J. Tolliver; Pieter van der Berg; Lucía de la Cruz; Ian McAllister;
Omar bin Rashid; Ludwig von Hagen; Xi Wu; Bo Li; Tom & Jane Ito = Tom Ito; Rita and Karl Voss = Rita Voss;
Estate of Mabel Quist = Mabel Quist; Ferrante Family Trust = Gina Ferrante; Law Offices of Gwen Tarrant = Gwen Tarrant;
Northgate & Sons LLP = Ada Northgate; 3M Company = Inez Cobb; The Price Group = Hal Price; Best Bank Ltd = Vera Best`

/**
 * Clients of the practice libraries that can be renamed: nobody else shares a part of their names.
 */
const PLAIN: Record<string, string[]> = {
  'meetings-one': ['Penny Price', 'Rose Delgado', 'Summer Hale', 'Noah Quill'],
  'meetings-three': ['Frank Winter', 'Iris Bloom', 'Chase Lockhart', 'Sophie König'],
}

/** A client under another name: the new form of each part of the old one. */
export type Renaming = { of: string; name: string; parts: [said: string, now: string][] }

/**
 * Rounds in which each of those clients gets another awkward name that nobody else has, until every
 * name was used.
 */
export function renamings(file: string, isTaken: (name: string) => boolean): Renaming[][] {
  const plain = PLAIN[file] ?? []
  const all = NAMES.split(';').map((each) => each.trim().replace(/\s+/g, ' '))
  const free = all.filter((name) => !name.split(' ').some(isTaken))
  const rounds = Math.ceil(free.length / plain.length)
  return Array.from({ length: rounds }, (_each, round) =>
    plain.flatMap((of, at) => {
      const name = free[round + at * rounds]
      return name === undefined ? [] : [renamed(of, name)]
    }),
  )
}

function renamed(of: string, said: string): Renaming {
  const [name = '', speaker = name] = said.split(' = ')
  const [, first = '', last = ''] = /^(\S+) ((?:van|von|de|bin|der|la|\s)*\S+)$/.exec(speaker) ?? []
  const [oldFirst = '', oldLast = ''] = of.split(' ')
  return {
    of,
    name,
    parts: [
      [`# ${of} |`, `# ${name} |`],
      [of, speaker],
      [oldFirst, first],
      [oldLast, last],
    ],
  }
}

/** Applies all new names at once. Parts match only with their exact case. */
export function rename(text: string, all: Renaming[]): string {
  const now = new Map(all.flatMap(({ parts }) => parts))
  const said = [...now.keys()].map((part) =>
    part.startsWith('# ') ? `(?<=^|\\n)${part.replace('|', '\\|')}` : `\\b${part}(?!\\p{L})`,
  )
  return text.replace(new RegExp(said.join('|'), 'gu'), (part) => now.get(part) ?? part)
}

/** Ways to name a client in a question, based on the new name. */
export const CALLS: Record<string, (ask: string, renaming: Renaming) => string | null> = {
  'as it is': (ask) => ask,
  'by full name': (ask, renaming) => called(ask, renaming, ([, full]) => full[1]),
  'by the name of the client': (ask, renaming) => called(ask, renaming, () => renaming.name),
  'by first name': (ask, renaming) => called(ask, renaming, ([, , first]) => first[1]),
  'by family name': (ask, renaming) => called(ask, renaming, ([, , , last]) => last[1]),
  'in lower case': (ask) => ask.toLowerCase(),
  'in upper case': (ask) => ask.toUpperCase(),
}

type Parts = [Part, Part, Part, Part]
type Part = [string, string]

function called(ask: string, { parts }: Renaming, call: (parts: Parts) => string): string | null {
  const [head, full, first, last] = parts
  if (!head || !full || !first || !last) return null
  const now = call([head, full, first, last])
  const said = [full, first, last].find(([, own]) => ask.includes(own))
  return said === undefined || said[1] === now ? null : ask.replace(said[1], now)
}
