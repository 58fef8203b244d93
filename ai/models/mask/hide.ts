import type { Service } from '../door'
import { isServedHere, type Models } from '../models'
import type { Masker } from './masker'

type Hidden = { texts: string[]; masked: Record<string, number>; masker: Masker | null }

const maskers = new WeakMap<object, Masker>()

/** Masks the texts if the door requires it; the masker, one per door, restores the originals. */
export async function hide(settings: Models, service: Service, texts: string[]): Promise<Hidden> {
  const { door } = settings
  if (!(await door.masks(isServedHere(settings, service)))) {
    return { texts, masked: {}, masker: null }
  }
  // loads the phone metadata of all countries only if needed
  const { createMasker } = await import('./masker')
  const masker = maskers.get(door) ?? createMasker()
  maskers.set(door, masker)
  const masked: Record<string, number> = {}
  const hidden = texts.map((text) => {
    const { text: shown, counts } = masker.mask(text)
    for (const [kind, count] of Object.entries(counts)) masked[kind] = (masked[kind] ?? 0) + count
    return shown
  })
  return { texts: hidden, masked, masker }
}

/** Masks chat messages. */
export async function hideMessages<Message extends { content: string }>(
  settings: Models,
  messages: Message[],
) {
  const { texts, ...hidden } = await hide(
    settings,
    'chat',
    messages.map(({ content }) => content),
  )
  return {
    ...hidden,
    messages: messages.map((message, at) => ({ ...message, content: texts[at] ?? '' })),
  }
}
