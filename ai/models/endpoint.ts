import type { Service } from './door'
import type { AiSettings } from './settings'

const PROVIDER_URL = 'https://api.openai.com/v1'
/** Self-hosted servers often need no key, but the client libraries do. */
const NO_KEY = 'none'

export function isReachable(settings: AiSettings, service: Service): boolean {
  const own = ownEndpoint(settings, service)
  return Boolean(own.url || own.key || settings.apiKey || settings.baseUrl)
}

export function endpoint(
  settings: AiSettings,
  service: Service,
): { apiKey: string; baseURL: string } {
  const own = ownEndpoint(settings, service)
  const common = { url: settings.baseUrl || PROVIDER_URL, key: settings.apiKey || NO_KEY }
  if (own.url) return { apiKey: own.key || NO_KEY, baseURL: own.url }
  return { apiKey: own.key || common.key, baseURL: common.url }
}

function ownEndpoint(settings: AiSettings, service: Service) {
  if (service === 'speech') {
    return { url: settings.transcribeBaseUrl, key: settings.transcribeApiKey }
  }
  if (service === 'embeddings') return { url: settings.embedBaseUrl, key: settings.embedApiKey }
  return { url: null, key: null }
}
