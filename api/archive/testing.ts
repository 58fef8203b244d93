import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wav } from '@app/ai/testing/tones'
import type { User } from '@app/db/accounts/users'
import { saveArchivedMeeting } from '@app/db/meetings/record/save-archived'
import { unzipSync } from 'fflate'
import { as } from '../testing/testing'
import { runVerifier } from '../testing/verifier'
import { openIntake } from '../uploads/intake'

/** A recording of about three quarters of a second. */
export const WAV = Buffer.from(wav(new Int16Array(12_000).fill(700), 16_000))

async function aRecording(user: User, content: Uint8Array) {
  const intake = await openIntake(user.id, 'review.wav', () => {})
  await intake.write(content)
  return (await intake.finish()).audio
}

/** A meeting with everything an export can contain. */
export async function aFullMeeting(
  user: User,
  clientId: number,
  title = 'Annual review',
  content: Uint8Array = WAV,
) {
  const id = await saveArchivedMeeting(
    user.id,
    clientId,
    {
      title,
      date: '2026-03-02T12:00:00.000Z',
      duration: 1800,
      type: 'Uploaded',
      status: 'Processed',
      createdAt: '2026-03-02T13:00:00.000Z',
      transcript: {
        fullText: 'We agreed on the bonds.',
        segments: [{ speaker: 'A', start: 61, end: 63, text: 'We agreed on the bonds.' }],
        speakers: { A: 'Dora' },
      },
      summary: {
        executiveSummary: 'They agreed.',
        keyPoints: ['Bonds'],
        actionItems: [{ task: 'Send the form', assignee: 'Dora' }],
        nextMeeting: { date: '2026-09-01', topics: 'Tax' },
        evidence: [],
        origin: 'model',
        degraded: false,
        coverage: 1,
      },
      note: 'Bring the contract',
    },
    await aRecording(user, content),
    'Processed',
  )
  if (id === null) throw new Error('the meeting was not saved')
  return id
}

export function unzipped(bytes: ArrayBuffer): Record<string, Uint8Array> {
  return unzipSync(new Uint8Array(bytes))
}

/** Uploads an archive to the import. */
export async function imported(user: User, bytes: Uint8Array | ArrayBuffer): Promise<Response> {
  return (await as(user)).send('/api/account/import', {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: new Blob([new Uint8Array(bytes)]),
  })
}

/** Unpacks the evidence and runs its own verifier over it, after `change`. */
export async function verified(
  archive: Uint8Array,
  change: (folder: string) => Promise<unknown> = async () => {},
): Promise<[number, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  try {
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      await Bun.write(join(folder, name), bytes)
    }
    await change(folder)
    const { code, said } = await runVerifier(folder, 'manifest.json', 'keys.json')
    return [code, said.trim()]
  } finally {
    await rm(folder, { recursive: true })
  }
}
