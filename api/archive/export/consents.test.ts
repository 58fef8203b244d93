import { expect, test } from 'bun:test'
import { listArchivedConsents } from '@app/db/meetings/consent/archived-consents'
import { addConsent } from '@app/db/meetings/consent/consents'
import { sql } from '@app/db/testing/sql'
import { aClient, aUser } from '@app/db/testing/testing'
import { sealEvidence } from '../../meetings/consent/evidence'
import { evidenceFiles } from './consents'

test('an export fails if a client is deleted before its evidence is packed', async () => {
  const user = await aUser()
  const client = { kind: 'client', id: (await aClient(user)).id } as const
  const given = { state: 'given', method: 'signed', moment: null, comment: '' } as const
  const evidence = () => sealEvidence('form.pdf', Buffer.from('signed'))
  await addConsent(user.id, client, { ...given, recordedBy: 'Mara', evidence }, sql)
  const consents = await listArchivedConsents(user.id, client)
  const read = async () => {
    const [file] = evidenceFiles(user.id, 'a', consents)
    for await (const part of file?.data ?? []) return String(part)
  }
  expect(await read()).toBe('signed')
  await sql`delete from clients where id = ${client.id}`
  await expect(read()).rejects.toThrow('is gone')
})
