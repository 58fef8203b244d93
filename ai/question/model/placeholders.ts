import type { Planned } from './planner'

type Read = Planned['plan']

/** Words and marks that models write in a field that should be empty. */
const NOTHING =
  /^\W*(?:null|none|nil|undefined|n\/?a|unknown|unspecified|not (?:specified|applicable|given)|any|all|everyone|everybody|anyone|anybody|no one|nobody|everything|string)?\W*$/i
const ME = /^(?:me|i|my|mine|myself|(?:the )?(?:advis[eo]r|user))$/i
const OTHERS = /^(?:others?|(?:the )?clients?|them|they|someone else|somebody else)$/i
const DAYS = 7

/**
 * Empties the fields in which a model wrote that there is nothing: "none" and "" are no title, 0 is
 * no limit, all days of the week are no condition, and neither is "at most 0" beside "at least 0".
 */
export function withoutPlaceholders(plan: Read): Read {
  const { atLeast, atMost, limit, skip, weekdays } = plan
  const least = isFigure(atLeast) && atLeast > 0 ? Math.round(atLeast) : null
  const isOfNone = atMost === 0 && atLeast === 0
  const most = isFigure(atMost) && !isOfNone ? Math.round(atMost) : null
  return {
    ...plan,
    title: textIn(plan.title),
    type: textIn(plan.type),
    owner: ownerIn(plan.owner),
    topic: textIn(plan.topic) ?? '',
    people: plan.people.filter(isSaid),
    exceptPeople: plan.exceptPeople.filter(isSaid),
    dates: plan.dates.filter(({ expression }) => isSaid(expression)),
    exceptDates: plan.exceptDates.filter(({ expression }) => isSaid(expression)),
    weekdays: new Set(weekdays).size >= DAYS ? [] : weekdays,
    limit: isFigure(limit) && limit > 0 ? Math.round(limit) : null,
    skip: skip > 0 ? Math.round(skip) : 0,
    atLeast: least,
    atMost: least !== null && most !== null && most < least ? null : most,
  }
}

/** "Me" and "others" as models write them. */
function ownerIn(said: string | null): string | null {
  const owner = textIn(said)
  if (owner !== null && ME.test(owner)) return 'me'
  return owner !== null && OTHERS.test(owner) ? 'others' : owner
}

function textIn(said: string | null): string | null {
  return said !== null && isSaid(said) ? said : null
}

function isSaid(said: string): boolean {
  return !NOTHING.test(said)
}

function isFigure(figure: number | null): figure is number {
  return figure !== null && figure >= 0
}
