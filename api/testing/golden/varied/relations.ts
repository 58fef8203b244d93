import { misspell } from './typos'

/** A change to a question that must not change its answer; null if it does not apply. */
type Relation = (ask: string, nth: number) => string | null

/** Adds words before or after the question. */
function around(before: string, behind = ''): Relation {
  return (ask) => {
    const [, body = ask, mark = ''] = /^(.*?)([?.!]*)$/.exec(ask) ?? []
    return `${before}${before === '' ? body : uncapital(body)}${behind}${mark}`
  }
}

/** Replaces the first match in the question. */
function swap(...pairs: [RegExp, string][]): Relation {
  return (ask) => {
    const [said, instead] = pairs.find(([each]) => each.test(ask)) ?? []
    return said === undefined || instead === undefined ? null : ask.replace(said, instead)
  }
}

/** Rephrases "What did X say about Y?". */
function sayAbout(form: string): Relation {
  return (ask) => {
    const [, who, what] = SAY_ABOUT.exec(ask) ?? []
    if (who === undefined || what === undefined) return null
    return form.replace('X', who).replace('Y', what)
  }
}

const SAY_ABOUT = /^what did ((?:\S+ ){0,2}\S+) say (?:about|on) ([^?.]+)\??$/i

function uncapital(text: string): string {
  const [first = ''] = text.split(' ')
  return /^(?:What|Which|Who|When|Where|Why|How|Did|Does|Do|Is|Are|Was|Were|Has|Have|The|In|Any|Show|List|Find)(?:['’]\w+)?$/.test(
    first,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

const MONTH =
  '(january|february|march|april|may|june|july|august|september|october)(?! \\d|,| or| and| to| until)'
const MONTHS = MONTH.slice(1, MONTH.indexOf(')')).split('|')
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31]

/** Rewrites "in October", the most recent one. */
function month(write: (name: string, at: number) => string): Relation {
  return (ask) => {
    const [whole, name = ''] = new RegExp(`\\bin ${MONTH}(?=[ ?]|$)`, 'i').exec(ask) ?? []
    if (whole === undefined) return null
    const at = MONTHS.indexOf(name.toLowerCase())
    return ask.replace(whole, write(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase(), at))
  }
}

const SPOKEN = ['um ', 'uh so ', 'okay so ', 'yeah um ']

export const RELATIONS: Record<string, Relation> = {
  'politely: could you': around('Hey, could you tell me: '),
  'politely: wondering': around('I was wondering, '),
  'politely: would you mind': around('Would you mind checking, '),
  'politely: sorry': around('Sorry to bother you, but '),
  'politely: please before': around('Please, '),
  'politely: please behind': around('', ', please'),
  'politely: thanks': (ask) => `${ask} Thanks!`,
  'wrapped: quick question': around('quick question: '),
  'wrapped: need to know': around('I need to know '),
  'wrapped: find out': around('Can you find out '),
  'wrapped: remind me': around('Remind me: '),
  'wrapped: do you know': around('Do you know '),
  'wrapped: ok so': around('ok so '),
  'wrapped: hi': around('Hi! '),
  'two sentences: before': (ask) => `I forgot this again. ${ask}`,
  'two sentences: help': (ask) => `I could use your help here. ${ask}`,
  'two sentences: behind': (ask) => `${ask} I really can’t remember.`,
  'marks: none': (ask) => ask.replace(/[?!,.](?!\d)/g, ''),
  'marks: many': (ask) => `${ask.replace(/[?.!]+$/, '')}???`,
  'marks: curly': swap([/'/g, '’']),
  'marks: spaces': (ask) => `  ${ask.replaceAll(' ', '  ')} `,
  'case: lower': (ask) => ask.toLowerCase(),
  'case: upper': (ask) => ask.toUpperCase(),
  'case: titles': (ask) => ask.replace(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()),
  'as it is spoken': (ask, nth) =>
    `${SPOKEN[nth % SPOKEN.length]}${ask.toLowerCase().replace(/[?!,.](?!\d)/g, '')}`,
  contracted: swap(
    [/\bwhat is\b/i, "what's"],
    [/\bwho is\b/i, "who's"],
    [/\bwhen is\b/i, "when's"],
    [/\bwhat did\b/i, "what'd"],
    [/\bdid not\b/i, "didn't"],
    [/\bhave not\b/i, "haven't"],
    [/\bI have\b/, "I've"],
  ),
  'written out': swap(
    [/\bwhat['’]s\b/i, 'what is'],
    [/\bwho['’]s\b/i, 'who is'],
    [/\bdidn['’]t\b/i, 'did not'],
    [/\bhaven['’]t\b/i, 'have not'],
    [/\bI['’]ve\b/, 'I have'],
  ),
  'say about: mention': sayAbout('Did X mention Y?'),
  'say about: take': sayAbout('X’s take on Y'),
  'say about: thoughts': sayAbout('What were X’s thoughts on Y?'),
  'say about: comment': sayAbout('What comments did X make regarding Y?'),
  'say about: has said': sayAbout('What has X said about Y?'),
  'say about: tell me': sayAbout('Tell me what X said about Y'),
  'say about: bring up': sayAbout('Did X bring up Y at all?'),
  'say about: opinion': sayAbout('How does X feel about Y?'),
  'say about: first': sayAbout('About Y, what did X say?'),
  'say about: terse': sayAbout('X Y'),
  'synonyms of asking': swap(
    [/^show\b/i, 'display'],
    [/^list\b/i, 'show me'],
    [/^which meetings\b/i, 'what meetings'],
    [/^which clients\b/i, 'what clients'],
    [/^how much\b/i, 'what amount'],
    [/^when did I (?:last )?meet\b/i, 'when was my last meeting with'],
    [/^meetings with\b/i, 'my meetings with'],
    [/^how many meetings\b/i, 'what is the number of meetings'],
    [/^did (\w+) say\b/i, 'did $1 mention'],
  ),
  British: swap(
    [/ize\b/, 'ise'],
    [/\bprogram\b/, 'programme'],
    [/\bcheck\b/, 'cheque'],
    [/\bcolor/, 'colour'],
    [/\bfavor/, 'favour'],
    [/\blabor\b/, 'labour'],
    [/\bharbor\b/, 'harbour'],
    [/\bcenter\b/, 'centre'],
    [/\blicense/, 'licence'],
    [/\bcondo\b/, 'flat'],
    [/\bretiring\b/, 'retirement'],
  ),
  'month: short': month((name) => `in ${name.slice(0, 3)}`),
  'month: with its year': month((name) => `in ${name} 2026`),
  'month: in figures': month((_name, at) => `in ${at + 1}/2026`),
  'month: its days': month((name, at) => `between ${name} 1 and ${name} ${DAYS[at]}, 2026`),
  'month: from to': month(
    (name, at) => `from the 1st to the ${DAYS[at]}${DAYS[at] === 31 ? 'st' : 'th'} of ${name}`,
  ),
  'month: last': month((name, at) => (at === 9 ? 'last month' : `this past ${name}`)),
  'typo: in a word': (ask, nth) => misspell(ask, nth, (word) => /^\p{Ll}/u.test(word)),
  'typo: in a name': (ask, nth) =>
    misspell(ask, nth, (word, at) => at > 0 && /^\p{Lu}/u.test(word)),
}
