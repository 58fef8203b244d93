import type { AiSettings } from '@app/ai/models/models'
import { optionalInteger, type Variables, word } from './read'
import { address } from './read-addresses'

/** Models of any compatible server; speech and embeddings can use others. */
export function aiSettings(variables: Variables): AiSettings {
  return {
    apiKey: word(variables, 'OPENAI_API_KEY'),
    baseUrl: address(variables, 'OPENAI_BASE_URL'),
    transcribeApiKey: word(variables, 'TRANSCRIBE_API_KEY'),
    transcribeBaseUrl: address(variables, 'TRANSCRIBE_BASE_URL'),
    embedApiKey: word(variables, 'EMBED_API_KEY'),
    embedBaseUrl: address(variables, 'EMBED_BASE_URL'),
    chatModel: word(variables, 'CHAT_MODEL'),
    embeddingModel: word(variables, 'EMBEDDING_MODEL'),
    embeddingDimensions: optionalInteger(variables, 'EMBEDDING_DIMENSIONS', 1, 1536),
    transcribeModel: word(variables, 'TRANSCRIBE_MODEL'),
  }
}
