import { importLetterhead } from '@app/db/accounts/archived-letterheads'
import { importTerms } from '@app/db/accounts/vocabulary/terms'
import { importPolicy } from '@app/db/meetings/retention/archived-rules'
import { importTemplates } from '@app/db/meetings/templates/archived-templates'
import type { FilledTemplate } from '@app/db/meetings/templates/filled-templates'
import { MAX_TEMPLATES } from '@app/web/browser/limits'
import { readLogo } from '../../account/letterhead/logo'
import type { OwnForms } from './contents'

/**
 * Saves an archive's policy, letterhead, terms and templates; existing ones stay. Returns the templates'
 * local ids by old id.
 */
export async function importForms(
  userId: number,
  { letterhead, policy, templates, terms }: OwnForms,
) {
  if (policy) await importPolicy(userId, policy)
  if (letterhead) {
    const { logo, ...words } = letterhead
    await importLetterhead(userId, words, logo === null ? null : await drawn(logo))
  }
  await importTerms(userId, terms)
  return importTemplates(userId, templates, MAX_TEMPLATES)
}

/** Filled templates with local template ids. One without its template gets an id that no template has. */
export function rekeyed(filled: FilledTemplate[], ids: Map<number, number>): FilledTemplate[] {
  return filled.map((form) => {
    const [, id] = /^own-(\d+)$/.exec(form.template) ?? []
    if (id === undefined) return form
    const here = ids.get(Number(id))
    return { ...form, template: here === undefined ? `imported-${id}` : `own-${here}` }
  })
}

/** The bytes in an archive can be anything: the picture is re-encoded. */
async function drawn(logo: string): Promise<Uint8Array> {
  const body = Buffer.from(logo, 'base64')
  return readLogo(new Request('http://localhost/logo', { method: 'PUT', body }))
}
