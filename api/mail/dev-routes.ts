import { listMails } from '@app/db/mails'
import { Elysia } from 'elysia'
import { env } from '../env'
import { unseal } from '../seal'
import { renderLetter } from './render'
import type { Template } from './template'

const SHOWN = 50

/** GET /dev/mail: the letters that would have been sent. Development only. */
export const mailDevRoutes = new Elysia({ name: 'dev-mail' })
if (!env.production && !env.mail.apiKey) {
  mailDevRoutes.get('/dev/mail', async ({ query, set }) => {
    const letters = await readLetters()
    if (query.format === 'json') return letters
    set.headers['content-type'] = 'text/html; charset=utf-8'
    return page(letters)
  })
}

/** Newest first. */
export async function readLetters() {
  const mails = await listMails(SHOWN)
  return Promise.all(
    mails.map(async ({ id, kind, status, content, createdAt }) => {
      const template: Template = JSON.parse(unseal('mail', id, content ?? ''))
      const code = template.kind === 'login-code' ? template.code : null
      return {
        id,
        kind,
        status,
        createdAt,
        to: template.to,
        code,
        ...(await renderLetter(template)),
      }
    }),
  )
}

function page(letters: Awaited<ReturnType<typeof readLetters>>): string {
  const items = letters.map(
    ({ to, subject, createdAt, text }) =>
      `<article><h2>${Bun.escapeHTML(subject)}</h2><p>to ${Bun.escapeHTML(to)}, ${createdAt}</p><pre>${Bun.escapeHTML(text)}</pre></article>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Mail</title><h1>Mail that would have been sent</h1>${items.join('')}`
}
