import { expect, test } from 'bun:test'
import { hostileText } from '@app/ai/testing/hostile-text'
import { beginAttempt } from '@app/db/meetings/attempts/attempts'
import { aClient, aUser } from '@app/db/testing/testing'
import { strToU8, zipSync } from 'fflate'
import { processNow, uploadAs } from './testing'

/** Characters of the document; compresses to about 6 kB. */
const SIZE = 4_000_000

test('a document that stalls its parser ends as a failed meeting, once', async () => {
  const user = await aUser()
  const client = await aClient(user)
  for (const kind of ['open tags', 'elements in elements']) {
    const xml = hostileText.xml[kind]?.(SIZE) ?? ''
    const bytes = new Uint8Array(zipSync({ 'word/document.xml': strToU8(xml) }))
    const sent = await uploadAs(user, { bytes, name: `${kind}.docx` }, { clientId: client.id })
    expect(sent.status).toBe(201)
    const { id } = await sent.json()
    expect(await processNow(user, id)).toMatchObject({
      status: 'Failed',
      failure: 'The transcript couldn’t be read. It isn’t a Word document.',
    })
    expect(await beginAttempt(user.id, id)).toBeNull()
  }
})
