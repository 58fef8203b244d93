import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { toast, toastError } from '../../ui/toast'
import { logoFault, useLetterhead } from './letterhead'

/** The logo, with buttons to replace or remove it. */
export function LogoField({ hasLogo }: { hasLogo: boolean }) {
  const { logoPath, saveLogo, removeLogo } = useLetterhead()
  const [version, setVersion] = useState(0)
  const [pending, setPending] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const hint = useId()

  async function run(work: () => Promise<void>, done: string) {
    setPending(true)
    try {
      await work()
      setVersion((last) => last + 1)
      toast({ title: done })
    } catch (error) {
      toastError('Not saved', logoFault(error))
    }
    setPending(false)
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void run(() => saveLogo(file), 'Logo saved')
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium text-ink">Logo</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {hasLogo && (
          <img
            src={`${logoPath}?${version}`}
            alt="Your logo"
            className="max-h-14 max-w-44 rounded-control border border-line bg-white p-1"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={pending}
            aria-describedby={hint}
            onClick={() => picker.current?.click()}
          >
            {hasLogo ? 'Replace logo' : 'Add logo'}
          </Button>
          {hasLogo && (
            <Button
              variant="quiet"
              disabled={pending}
              onClick={() => run(removeLogo, 'Logo removed')}
            >
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Logo file"
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <p id={hint} className="mt-1.5 text-sm text-faint">
        PNG, JPEG or WebP, up to 2MB.
      </p>
    </div>
  )
}
