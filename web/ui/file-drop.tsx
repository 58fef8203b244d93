import { FileUpload as Ark } from '@ark-ui/react/file-upload'
import { useLayoutEffect, useRef } from 'react'
import { Upload } from '#icons'

/**
 * A zone for dropping or choosing one file. `accept` filters the picker only; `allowed` decides what may be
 * dropped.
 */
export function FileDrop({
  label,
  hint,
  accept,
  allowed,
  file,
  onFile,
  onReject,
  disabled,
}: {
  label: string
  hint: string
  accept: string
  allowed: (file: File) => boolean
  file: File | null
  onFile: (file: File | null) => void
  /** Called with files that are not allowed, folders, or several files, none of which is taken. */
  onReject: (files: File[]) => void
  disabled?: boolean
}) {
  const { chosen, dropzone, keepFocus } = useKeptFocus(file)
  return (
    <Ark.Root
      acceptedFiles={file ? [file] : []}
      maxFiles={1}
      disabled={disabled}
      // the page handles what is dropped beside the zone
      preventDocumentDrop={false}
      translations={{ dropzone: `Drag and drop, or choose a file ${hint}` }}
      validate={(candidate) => (allowed(candidate) ? null : ['FILE_INVALID_TYPE'])}
      onFileAccept={({ files }) => {
        if (!files[0]) return
        keepFocus()
        onFile(files[0])
      }}
      onFileReject={({ files }) => files[0] && onReject(files.map(({ file }) => file))}
    >
      <Ark.Label className="mb-1.5 block text-sm font-medium text-ink">{label}</Ark.Label>
      {file ? (
        <div className="flex items-center justify-between gap-4 rounded-control border border-line bg-sunken px-3.5 py-3">
          <div ref={chosen} tabIndex={-1} className="min-w-0 rounded-control">
            <p className="font-medium wrap-anywhere text-ink">{file.name}</p>
            <p className="tabular text-sm text-faint">{(file.size / 1024 / 1024).toFixed(2)} MB</p>
          </div>
          <button
            type="button"
            disabled={disabled}
            onClick={() => {
              keepFocus()
              onFile(null)
            }}
            className="text-sm font-medium text-accent underline-offset-4 hover:underline disabled:opacity-55"
          >
            Remove
          </button>
        </div>
      ) : (
        <Ark.Dropzone
          ref={dropzone}
          onDropCapture={({ dataTransfer }) => {
            const folders = foldersOf(dataTransfer)
            if (folders.length > 0) onReject(folders)
          }}
          className="flex cursor-pointer flex-col items-center gap-1.5 rounded-control border border-dashed border-edge bg-surface px-4 py-7 text-center transition-colors hover:bg-hover data-dragging:border-accent data-dragging:bg-accent-soft"
        >
          <Upload aria-hidden className="mb-1 size-5 text-accent" />
          <span className="text-base text-ink">
            Drag and drop, or <span className="font-medium text-accent">choose a file</span>{' '}
          </span>
          <span className="text-sm text-balance text-faint">{hint}</span>
        </Ark.Dropzone>
      )}
      <Ark.HiddenInput accept={accept} />
    </Ark.Root>
  )
}

/** Dropped folders, which the zone skips without a word. */
function foldersOf({ items }: DataTransfer): File[] {
  const folders = [...items].filter((item) => item.webkitGetAsEntry()?.isDirectory)
  return folders.flatMap((item) => item.getAsFile() ?? [])
}

/**
 * Keeps the focus in the field when choosing or removing a file removes the focused element: on the file's
 * name after a choice, so that Enter does nothing, and on the zone after a removal.
 */
function useKeptFocus(file: File | null) {
  const chosen = useRef<HTMLDivElement>(null)
  const dropzone = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file moves the focus
  useLayoutEffect(() => {
    if (wanted.current) (chosen.current ?? dropzone.current)?.focus()
    wanted.current = false
  }, [file])
  const keepFocus = () => {
    wanted.current = true
  }
  return { chosen, dropzone, keepFocus }
}
