import { env } from '../env'
import type { Letter, Template } from './template'

/** The mail in HTML and as text. The components are loaded on first use: they are heavy. */
export async function renderLetter(template: Template): Promise<Letter> {
  const [{ wordsOf }, { toPlainText }, { renderMarkup }] = await Promise.all([
    import('./letters'),
    import('@react-email/components'),
    import('@app/web/server/markup'),
  ])
  const place = { appUrl: env.appUrl, support: env.mail.support }
  const { subject, element } = wordsOf(template, place)
  const markup = await renderMarkup(element)
  const html = `<!doctype html>${markup.replace(/^<!doctype html>/i, '')}`
  const text = toPlainText(html, { selectors: PLAIN })
  return { subject, html, text }
}

/** Headings unchanged, links with their address. */
const PLAIN = [
  { selector: 'h1', options: { uppercase: false } },
  {
    selector: 'a',
    options: { linkBrackets: false as const, hideLinkHrefIfSameAsText: true },
  },
]
