import { Button } from '../../ui/button'
import { pickerAccept } from './audio-file'
import { takeFiles } from './take-files'
import type { Entries } from './upload-entries'

/** A separate input: the dialog has room for one file. */
function pickFiles(entries: Entries): void {
  const picker = document.createElement('input')
  picker.type = 'file'
  picker.multiple = true
  picker.accept = pickerAccept
  picker.onchange = () => takeFiles([...(picker.files ?? [])], entries)
  picker.click()
}

/** Switches from the dialog for one file to that for several, which starts with its entries. */
export function SeveralFiles({ entries }: { entries: Entries }) {
  return (
    <Button size="sm" variant="link" className="mt-1 -ml-2.5" onClick={() => pickFiles(entries)}>
      Upload several files
    </Button>
  )
}
