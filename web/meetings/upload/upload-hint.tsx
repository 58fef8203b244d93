import useSWR from 'swr'

/** Says what else can be uploaded, and if recordings can't be transcribed. */
export function UploadHint() {
  const { data } = useSWR<{ speech: boolean }>('/api/health/ai')
  return (
    <p className="mt-2 text-sm text-faint">
      {data?.speech === false
        ? 'Transcription isn’t set up yet. Upload a transcript (VTT, SRT, TXT, JSON, DOCX) instead.'
        : 'You can also upload a transcript (VTT, SRT, TXT, JSON, DOCX).'}
    </p>
  )
}
