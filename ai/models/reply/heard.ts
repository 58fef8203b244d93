import { endpoint } from '../endpoint'
import { modelOf } from '../models'
import type { AiSettings } from '../settings'
import { endsUnopenedThoughts, withoutThoughts } from './thinking'

/** Models whose replies have only the end of their thoughts, which a stream can't tell until it comes. */
const unopened = new Set<string>()

/** The reply without thoughts; notes a model that does not open them. */
export function heard(settings: AiSettings, reply: string): string {
  if (endsUnopenedThoughts(reply)) unopened.add(modelName(settings))
  return withoutThoughts(reply)
}

/** True if an earlier reply of the model had thoughts without a beginning. */
export function thinksUnopened(settings: AiSettings): boolean {
  return unopened.has(modelName(settings))
}

/** The chat model, with the server that runs it. */
export function modelName(settings: AiSettings): string {
  return `${endpoint(settings, 'chat').baseURL} ${modelOf(settings, 'chat')}`
}
