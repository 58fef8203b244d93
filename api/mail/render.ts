import { brand } from '@app/web/brand'
import type { Letter, Template } from './template'

/** The letter in HTML and as text. */
export async function renderLetter(template: Template): Promise<Letter> {
  const subject = template.kind === 'login-code' ? `Your ${brand.name} sign-in code` : brand.name
  const text =
    template.kind === 'login-code'
      ? `Your sign-in code is ${template.code}. It is good for ten minutes.`
      : template.kind
  return { subject, text, html: `<p>${Bun.escapeHTML(text)}</p>` }
}
