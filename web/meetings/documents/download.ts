import { refuse } from '../../browser/api'

export type DocumentKind = 'pdf' | 'docx' | 'md'

/** Downloads a meeting as a file with the server's name. Throws ApiError. */
export async function downloadDocument(
  meetingId: number,
  kind: DocumentKind,
  withTranscript: boolean,
): Promise<void> {
  const path = `/api/meetings/${meetingId}/documents/${kind}?transcript=${withTranscript}`
  const answer = await fetch(path, { credentials: 'include' })
  await refuse(answer)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameIn(answer.headers.get('content-disposition')) ?? `meeting.${kind}`
  link.click()
  URL.revokeObjectURL(url)
}

function nameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '') ?? []
  return encoded ? decodeURIComponent(encoded) : null
}
