import { listMails } from '@app/db/jobs/mail-list'
import { Elysia } from 'elysia'
import { env } from '../env'
import { devPage } from '../http/dev-page'
import { notFound } from '../http/refusals'
import { unseal } from '../secrets/seal'
import { renderLetter } from './render'
import type { Template } from './template'

const SHOWN = 50

/** GET /dev/mail: mails that would have been sent. Development only. */
export const mailDevRoutes = new Elysia({ name: 'dev-mail' })
if (!env.production && !env.mail.apiKey) {
  mailDevRoutes
    .get('/dev/mail', async ({ query }) => {
      const letters = await readLetters()
      return query.format === 'json' ? letters : page(letters)
    })
    .get('/dev/mail/:id', async ({ params }) => {
      const letter = (await readLetters()).find(({ id }) => id === params.id)
      if (!letter) throw notFound('Mail')
      return new Response(letter.html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
          'x-frame-options': 'SAMEORIGIN',
        },
      })
    })
}

/** Newest first. */
export async function readLetters() {
  const mails = await listMails(SHOWN)
  const opened = mails.flatMap(({ content, ...mail }) => {
    const text = unseal('mail', mail.id, content ?? '')
    return text === null ? [] : [{ ...mail, template: JSON.parse(text) as Template }]
  })
  return Promise.all(
    opened.map(async ({ id, kind, status, createdAt, template }) => {
      const code = template.kind === 'login-code' ? template.code : null
      const letter = await renderLetter(template)
      return { id, kind, status, createdAt, to: template.to, code, ...letter }
    }),
  )
}

function page(letters: Awaited<ReturnType<typeof readLetters>>): Response {
  const items = letters.map(
    ({ id, to, subject, createdAt, code, status }) => `<article>
      <h2>${Bun.escapeHTML(subject)}</h2>
      <p>to ${Bun.escapeHTML(to)}, <time>${createdAt}</time>${status === 'queued' ? ', waiting' : ''}</p>
      ${code ? `<p class="code">${code}</p>` : ''}
      <iframe src="/dev/mail/${id}" title="${Bun.escapeHTML(subject)}" sandbox="allow-popups"></iframe></article>`,
  )
  return devPage(
    'Mail',
    `<p>Emails that would have been sent, newest first. They stay here because no mail provider is set up (RESEND_API_KEY).</p>${items.join('') || '<p>No emails yet.</p>'}`,
  )
}
