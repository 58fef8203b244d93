import { bringLetterhead } from '@app/db/accounts/archived-letterheads'
import { bringTerms } from '@app/db/accounts/vocabulary/terms'
import { bringPolicy } from '@app/db/meetings/retention/archived-rules'
import { bringTemplates } from '@app/db/meetings/templates/archived-templates'
import type { FilledTemplate } from '@app/db/meetings/templates/filled-templates'
import { MOST_TEMPLATES } from '@app/web/browser/limits'
import { readLogo } from '../../account/letterhead/logo'
import type { OwnForms } from './contents'

/**
 * Saves policy, letterhead, terms and templates of an archive; of each, those that are here stay. Returns the ids of
 * the templates here by those that they had there.
 */
export async function importForms(
  userId: number,
  { letterhead, policy, templates, terms }: OwnForms,
) {
  if (policy) await bringPolicy(userId, policy)
  if (letterhead) {
    const { logo, ...words } = letterhead
    await bringLetterhead(userId, words, logo === null ? null : await drawn(logo))
  }
  await bringTerms(userId, terms)
  return bringTemplates(userId, templates, MOST_TEMPLATES)
}

/** Forms by the ids that their templates have here. One without a template is kept apart from all templates. */
export function rekeyed(filled: FilledTemplate[], ids: Map<number, number>): FilledTemplate[] {
  return filled.map((form) => {
    const [, id] = /^own-(\d+)$/.exec(form.template) ?? []
    if (id === undefined) return form
    const here = ids.get(Number(id))
    return { ...form, template: here === undefined ? `imported-${id}` : `own-${here}` }
  })
}

/** An archive may hold any bytes; of a picture, nothing but its pixels is kept. */
async function drawn(logo: string): Promise<Uint8Array> {
  const body = Buffer.from(logo, 'base64')
  return readLogo(new Request('http://localhost/logo', { method: 'PUT', body }))
}
