import { stem } from '../answer/words'

/** Words that frame a question and say nothing of its subject: who speaks to whom, and that something was said. */
const FRAME = stems(`
  a about all am an and any anyone anything are as ask asked asks at be been before but by can come could did do does doing done during
  each ever every everything few find for from gave general get give given go going got had has have having he her here him his how i if
  in into is it its just kind know last let like list look main make many may me meet met might more most much must my need of off on
  once one only or other our out over own past please point present propose put reason regard said same say see seem she should show
  so some somebody someone something sort such tell than that the their them then there these they thing think this those thought
  through to told too topic toward towards under until up us very view want was we went were what whatever when where whether which
  while who whole whom whose why will with would yes you your
  agree agreement appear attitude believe comment concern concerning conclude conclusion conversation decide decision describe disagree
  discuss discussion elaborate explain express feel felt group idea introduce issue member mention meeting note opinion overview
  participant people presentation question recap recommend reflect regarding remind respond session share speak spoke spoken suggest
  suggestion summarise summarize summary talk team transcript update word
  call client compare comparison earliest everybody everyone first highlight latest newest often oldest previous recent takeaway upcoming versus
  two three four five six seven eight nine ten eleven twelve couple mr mrs ms dr w`)

/** Words that may help to find a passage and yet need not be in it. */
const WEAK = stems(`
  actually again already amount apparently basically bring brought came cover currently deal definitely detail exact exactly exist expect
  figure finally fine gone handle happen heard hear help interested interesting intend involved left long lot made matter news nice ok okay
  plan plans prefer quickly quite raise really recent remember seen situation stand standing start state status still suddenly taken took
  touch want wish went work worry yet answer anyway change clear close concrete consider currently dealing decide done end ever far
  feedback future good happen hard hope important important know like main new next number old open part possible position progress
  appointment count difference second session third scheduled times quick right set side soon specific sure tell thing today total use value way well word worth`)

/** The question's own words, in their order; empty where it has none. */
export function subjectWords(question: string): string {
  const own = question.replace(/\b(?:took|takes?|taken|taking) place\b/gi, ' ')
  const words = own.match(/[\p{L}\p{N}]+(?:['’.,&-][\p{L}\p{N}]+)*/gu) ?? []
  return words.filter((word) => !isFrame(word)).join(' ')
}

/** Those of the words that a passage must have to answer. */
export function strongWords(words: string): string {
  return words
    .split(' ')
    .filter((word) => !WEAK.has(bare(word)))
    .join(' ')
}

function isFrame(word: string): boolean {
  return FRAME.has(bare(word))
}

function bare(word: string): string {
  return stem(word.toLowerCase().replace(/['’](?:s|re|ve|ll|d|m|t)$/, ''))
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(stem))
}
