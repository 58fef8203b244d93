import { Button } from '../../ui/button'
import { pickerAccept } from './audio-file'
import { takeFiles } from './take-files'

/** A separate input: the dialog has room for one file. */
function pickFiles(): void {
  const picker = document.createElement('input')
  picker.type = 'file'
  picker.multiple = true
  picker.accept = pickerAccept
  picker.onchange = () => takeFiles([...(picker.files ?? [])])
  picker.click()
}

/** Switches from the dialog for one file to that for several. */
export function SeveralFiles() {
  return (
    <Button size="sm" variant="link" className="mt-1 -ml-2.5" onClick={pickFiles}>
      Upload several files
    </Button>
  )
}
