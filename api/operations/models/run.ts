import { MODELS } from '@app/ai/local/models'
import { modelsOf } from '@app/ai/local/speech/local-speech'
import { env } from '../../env'
import { manageModels, reasonFor } from './models'

/** `bun run models list|fetch|verify|remove [NAME]`. */
try {
  const { localSpeech } = env.ai
  const needed = localSpeech
    ? modelsOf(localSpeech)
    : [MODELS.silero, MODELS.parakeet, MODELS.titanet]
  process.exit((await manageModels(process.argv.slice(2), env.models, needed)) ? 0 : 1)
} catch (error) {
  console.error(reasonFor(error))
  process.exit(1)
}
