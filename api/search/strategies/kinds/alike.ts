import { withoutBoilerplate } from '@app/ai/answer/boilerplate'
import { isQuestion } from '@app/ai/answer/exchange'
import { wantedWords } from '@app/ai/answer/matched-words'
import { splitSentences } from '@app/ai/sentences'
import { listSegments } from '@app/db/search/segments'
import { findConsented } from '../../consent/consented'
import type { Evidence, Finding, SearchContext } from '../../types'
import { unlessBusy } from '../by-meaning'
import { UNSURE } from '../outside/lead'

/** Maximum segments compared; each takes the local model about 10 ms. */
const COMPARED = 24
/**
 * Minimum likeness of an answer in other words. Questions that nobody answered reached 0.53
 * if some of their words were said.
 */
const ANSWERS = 0.57

/**
 * Takes back a doubt or a denial for want of words if something found means what was asked: it was
 * said in other words. `found` is the finding before the doubt. Unchanged without a local model.
 */
export async function unlessAlike(
  context: SearchContext,
  found: Finding,
  doubted: Finding,
): Promise<Finding> {
  if ('result' in doubted || !doubted.unsaid) return doubted
  if ((await likenessOf(context, doubted)) < ANSWERS) return doubted
  return found.nearest ? { ...doubted, lead: UNSURE, denies: false } : found
}

/**
 * How alike the question and the closest segment of the passages are, without the speakers, whose
 * names are alike to every question about them, and without questions, which answer nothing. 0 if
 * nothing is compared.
 */
async function likenessOf(context: SearchContext, evidence: Evidence): Promise<number> {
  const { user, ask, dependencies } = context
  const { compare, comparedBy, chat } = dependencies
  if (comparedBy === 'words' || chat !== null) return 0
  const places = placesIn((await findConsented(user.id)).evidence(evidence))
  const segments = await listSegments(user.id, places)
  const said = segments.flatMap((own, at) =>
    own.map(({ text }) => ({
      sentences: splitSentences(text),
      kind: 'transcript',
      meetingId: places[at]?.meetingId,
    })),
  )
  const own = withoutBoilerplate(said, wantedWords(ask.query), dependencies.heard)
  const answers = own.map((sentences) => sentences.filter((sentence) => !isQuestion(sentence)))
  const texts = [...new Set(answers.map((sentences) => sentences.join(' ')))]
  const ids = [...new Set(places.map(({ meetingId }) => meetingId))]
  const compared = texts.filter((text) => text !== '').slice(0, COMPARED)
  const alike = await compare(ask.query, compared, ids).catch(unlessBusy)
  return Math.max(0, ...alike)
}

/** The spans of the transcripts among the passages, those of paraphrases first. */
function placesIn({ passages, spans, meant }: Evidence) {
  const found = [...(meant?.passages ?? []), ...passages]
  const all = [...(meant?.spans ?? []), ...spans]
  return found.flatMap(({ meetingId, kind }, at) => {
    const span = all[at] ?? null
    return kind !== 'transcript' || span === null || !('from' in span)
      ? []
      : [{ meetingId, from: span.from, to: span.to }]
  })
}
