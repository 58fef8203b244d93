import { expect, spyOn, test } from 'bun:test'
import { listArchivedConsents } from '@app/db/meetings/consent/archived-consents'
import { addConsent } from '@app/db/meetings/consent/consents'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { sealEvidence } from '../../meetings/consent/evidence'
import { consentEntries } from './consents'
import type { Gap } from './stored-file'

test('an export names the evidence of a client that is deleted before it is packed', async () => {
  using log = spyOn(console, 'error').mockImplementation(() => {})
  const user = await aUser()
  const client = { kind: 'client', id: (await aClient(user)).id } as const
  const given = { state: 'given', method: 'signed', moment: null, comment: '' } as const
  const evidence = () => sealEvidence('form.pdf', Buffer.from('signed'))
  await addConsent(user.id, client, { ...given, recordedBy: 'Mara', evidence }, sql)
  const consents = await listArchivedConsents(user.id, client)
  const read = async () => {
    const gaps: Gap[] = []
    let text = ''
    for await (const { data } of consentEntries(user.id, 'a', consents, gaps)) {
      for await (const part of data) text += String(part)
    }
    return { text, missing: gaps.map(({ name, packed }) => [name, packed]) }
  }
  expect(await read()).toEqual({ text: 'signed', missing: [] })
  expect(log).not.toHaveBeenCalled()
  await sql`delete from clients where id = ${client.id}`
  expect(await read()).toEqual({ text: '', missing: [['form.pdf', 0]] })
  expect(log).toHaveBeenCalledTimes(1)
})
