import { findUser } from '@app/db/accounts/find-user'
import { findQueuedMail, recordMailOutcome } from '@app/db/jobs/mails'
import { env } from '../env'
import { plainText } from '../http/plain-text'
import { unseal } from '../secrets/seal'
import { renderLetter } from './render'
import { deliver, MailRefused } from './resend'
import type { Template } from './template'

const LOST_SECRET = 'sealed with another SESSION_SECRET'

/** Job `send-mail`: renders and sends one mail. Throws if a retry may help. */
export async function handleSendMail({ mailId }: { mailId: string }, _signal?: AbortSignal) {
  const mail = await findQueuedMail(mailId)
  if (!mail?.content) return
  const text = unseal('mail', mail.id, mail.content)
  if (text === null)
    return recordMailOutcome(mail.id, 'failed', { content: null, failure: LOST_SECRET })
  const template: Template = JSON.parse(text)
  const letter = await renderLetter(template)
  if (!env.mail.apiKey) return show(mail.id, mail.content, template, letter)
  try {
    const replyTo = template.kind === 'recap' ? template.replyTo : env.mail.support
    const headers = headersOf(template)
    const attachments = attachmentsOf(template)
    const to = await addressOf(mail.userId, template)
    await deliver({ to, replyTo, headers, attachments }, letter, `mail/${mail.id}`)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    console.error(`mail ${mail.id} (${mail.kind}) was refused: ${error.message}`)
    await recordMailOutcome(mail.id, 'failed', { content: null, failure: error.message })
    return
  }
  await recordMailOutcome(mail.id, 'sent', { content: null, failure: null })
}

async function show(
  id: string,
  content: string,
  template: Template,
  { subject, text }: { subject: string; text: string },
) {
  if (env.production) {
    console.error(`mail ${id} (${template.kind}) was not sent: mail is not set up (RESEND_API_KEY)`)
    return recordMailOutcome(id, 'failed', { content: null, failure: 'mail is not set up' })
  }
  console.log(plainText(`\nMail to ${template.to}: ${subject}\n${text}\n`))
  await recordMailOutcome(id, 'shown', { content, failure: null })
}

/** A mail to a user goes to their address of now: the former one may be somebody else's. */
async function addressOf(userId: number | null, { kind, to }: Template): Promise<string> {
  if (userId === null || kind === 'recap') return to
  return (await findUser(userId))?.email ?? to
}

/** A receipt is attached as the signed file. */
function attachmentsOf(template: Template) {
  if (template.kind !== 'account-deleted') return undefined
  const { receipt, document } = template
  const content = Buffer.from(document).toString('base64')
  return [{ filename: `receipt-${receipt.id}.json`, content }]
}

/** Headers that make mail programs offer to unsubscribe (RFC 2369 and 8058). */
function headersOf(template: Template): Record<string, string> | undefined {
  if (template.kind !== 'action-digest') return undefined
  return {
    'List-Unsubscribe': `<${template.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
