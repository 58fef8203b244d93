import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { refuse } from '../../browser/api'
import { bytesText } from '../ai-calls/call-words'
import { toastError } from '../toast'
import { FileButton } from './file-button'

/** Adds a file to an entry about consent. Throws ApiError. */
export async function sendEvidence(consent: number, file: File): Promise<void> {
  const answer = await fetch(`${pathOf(consent)}?${new URLSearchParams({ name: file.name })}`, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  await refuse(answer)
}

/** The file of an entry, or a way to add one. */
export function EvidenceOf({
  entry: { id, evidence },
  path,
}: {
  entry: ConsentEntry
  path: string
}) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)

  async function add(file: File) {
    setPending(true)
    try {
      await sendEvidence(id, file)
      await mutate(path)
    } catch {
      toastError('Error', 'The file couldn’t be attached. Please try again.')
    }
    setPending(false)
  }
  if (evidence) {
    return (
      <a href={pathOf(id)} download={evidence.name} className="text-accent hover:underline">
        {evidence.name} ({bytesText(evidence.bytes)})
      </a>
    )
  }
  return (
    <FileButton disabled={pending} onFile={add}>
      {pending ? 'Attaching...' : 'Attach file'}
    </FileButton>
  )
}

function pathOf(consent: number): string {
  return `/api/consents/${consent}/evidence`
}
