import useSWR from 'swr'

/** Says what else may be uploaded, and where recordings cannot be transcribed, that they cannot. */
export function SpeechNote() {
  const { data } = useSWR<{ speech: boolean }>('/api/health/ai')
  return (
    <p className="mt-2 text-sm text-faint">
      {data?.speech === false
        ? 'Speech recognition is not set up here yet. A transcript file (VTT, SRT, TXT, JSON, DOCX) can be uploaded instead.'
        : 'A transcript from another service (VTT, SRT, TXT, JSON, DOCX) can be uploaded too.'}
    </p>
  )
}
