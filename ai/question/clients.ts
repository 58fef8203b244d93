import { namedClients, withoutNames } from './names'

type Client = { id: number; name: string }

const EXCEPT =
  /\b(?:but not|not with|except(?: for| with)?|excluding|without|other than|besides|apart from|anyone but|everyone but)\s+([^?.!,;]+)/i

/**
 * The clients whom a question is about, those whom it leaves out, and the question without the latter: "all but
 * Chen" is about everybody else. Nobody is named where it is about anybody.
 */
export function readClients<T extends Client>(
  question: string,
  clients: T[],
): { named: T[]; excluded: T[]; question: string } {
  const [all = '', who = ''] = EXCEPT.exec(question) ?? []
  const excluded = who === '' ? [] : namedClients(`with ${who}`, clients)
  if (excluded.length === 0) return { named: namedClients(question, clients), excluded, question }
  const left = question.replace(all, withoutNames(who, excluded))
  const others = namedClients(left, clients)
  const among = others.length > 0 ? others : clients
  return { named: among.filter((each) => !excluded.includes(each)), excluded, question: left }
}
