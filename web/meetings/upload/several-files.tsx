import { useRef } from 'react'
import { Button } from '../../ui/button'
import { pickerAccept } from './audio-file'
import { takeFiles } from './take-files'

/** The way from the dialog for one file to that for several. */
export function SeveralFiles() {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={pickerAccept}
        onChange={({ target }) => {
          takeFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        size="sm"
        variant="quiet"
        className="mt-1 -ml-2.5 text-accent"
        onClick={() => picker.current?.click()}
      >
        Upload several files
      </Button>
    </>
  )
}
