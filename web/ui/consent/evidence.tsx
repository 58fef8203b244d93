import type { ConsentEntry } from '@app/db/meetings/consent/consents'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { refuse } from '../../browser/api'
import { type Failure, failureWords } from '../../browser/failure'
import { bytesText } from '../ai-calls/call-words'
import { toast, toastError } from '../toast'
import { FileButton } from './file-button'

const NOT_ATTACHED: Failure = {
  title: 'File not attached',
  own: [400, 403, 404, 409, 413, 429, 507],
  otherwise: 'Please try again in a moment.',
}

/** Attaches a file to a consent entry. Returns the error's words, or null. */
export async function attachEvidence(consent: number, file: File) {
  try {
    const answer = await fetch(`${pathOf(consent)}?${new URLSearchParams({ name: file.name })}`, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    })
    await refuse(answer)
    return null
  } catch (error) {
    return failureWords(NOT_ATTACHED, error)
  }
}

/** An entry's file, or a button to add one. */
export function EvidenceOf({
  entry: { id, evidence },
  path,
  describedBy,
}: {
  entry: ConsentEntry
  path: string
  describedBy: string
}) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)

  async function add(file: File) {
    setPending(true)
    const failed = await attachEvidence(id, file)
    if (failed) toastError(...failed)
    else toast({ title: 'File attached' })
    await mutate(path)
    setPending(false)
  }
  if (evidence) {
    return (
      <a
        ref={pending ? focusOn : null}
        href={pathOf(id)}
        download={evidence.name}
        className="text-accent hover:underline"
      >
        {evidence.name} ({bytesText(evidence.bytes)})
      </a>
    )
  }
  return (
    <FileButton busy={pending} describedBy={describedBy} onFile={add}>
      {pending ? 'Attaching...' : 'Attach file'}
    </FileButton>
  )
}

/** The link replaces the button that had the focus. */
function focusOn(link: HTMLElement | null) {
  link?.focus()
}

function pathOf(consent: number): string {
  return `/api/consents/${consent}/evidence`
}
