import type { AiSettings } from '@app/ai/models/models'
import { matching, optionalInteger, type Variables, word } from './read'
import { address } from './read-addresses'

export type StripeSettings = {
  secretKey: string | null
  webhookSecret: string | null
  apiBase: string | null
  prices: Record<string, string | null>
}

export type S3Settings = {
  endpoint: string | null
  bucket: string | null
  accessKeyId: string | null
  secretAccessKey: string | null
  region: string | null
}

/** Models of any compatible server; speech and embeddings may come from others. */
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

/** The payment provider, and its price for each plan. */
export function stripeSettings(variables: Variables): StripeSettings {
  const price = (name: string) => matching(variables, name, /^price_\w+$/, 'price_1Abc…')
  return {
    secretKey: matching(variables, 'STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'sk_live_…'),
    webhookSecret: matching(variables, 'STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_…'),
    apiBase: address(variables, 'STRIPE_API_BASE'),
    prices: {
      premium: price('STRIPE_PRICE_REGISTRATION'),
      BASIC_SUBSCRIPTION: price('STRIPE_PRICE_BASIC'),
      PREMIUM_SUBSCRIPTION: price('STRIPE_PRICE_PREMIUM'),
      ENTERPRISE_SUBSCRIPTION: price('STRIPE_PRICE_ENTERPRISE'),
    },
  }
}

/** Storage for recordings that speaks S3. */
export function s3Settings(variables: Variables): S3Settings {
  const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
  return {
    endpoint: address(variables, 'S3_ENDPOINT'),
    bucket: matching(variables, 'S3_BUCKET', bucket, 'recordings-2026'),
    accessKeyId: word(variables, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: word(variables, 'S3_SECRET_ACCESS_KEY'),
    region: word(variables, 'S3_REGION'),
  }
}
