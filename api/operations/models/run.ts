import { MODELS, type Model } from '@app/ai/local/models'
import { modelsOf } from '@app/ai/local/speech/local-speech'
import { vectorsWanted } from '@app/ai/models/available'
import { env } from '../../env'
import { manageModels, reasonFor } from './models'

/** `bun run models list|fetch|verify|remove [NAME]`. */
try {
  const { localSpeech } = env.ai
  const vectors = vectorsWanted(env.ai)
  const needed: Model[] = localSpeech
    ? modelsOf(localSpeech)
    : [MODELS.silero, MODELS.parakeet, MODELS.titanet]
  if (vectors !== null) needed.push(vectors.model)
  process.exit((await manageModels(process.argv.slice(2), env.models, needed)) ? 0 : 1)
} catch (error) {
  console.error(reasonFor(error))
  process.exit(1)
}
