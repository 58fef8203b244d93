import { Pencil, Play } from '#icons'
import { Link } from '../../ui/links/link'
import { clockText } from '../clock-text'
import { momentSearch } from '../meeting-location'

/** On a phone a superscript after the text, otherwise in its own column. */
const timeLook =
  'tabular relative scroll-mt-20 rounded-control text-faint underline-offset-4 hover:text-accent hover:underline focus-visible:text-accent max-sm:whitespace-nowrap select-none max-sm:align-super max-sm:text-[0.6875rem] max-sm:leading-none max-sm:font-medium max-sm:after:absolute max-sm:after:-inset-x-1.5 max-sm:after:-inset-y-2.5 sm:col-start-3 sm:row-start-1 sm:text-sm sm:pointer-fine:group-data-[state]:opacity-100 print:opacity-100!'

/** On a phone only in the row selected by touching its text or time. */
export const chosenLook =
  'max-sm:invisible max-sm:group-focus-within:visible max-sm:group-data-[state]:visible'

/** A space that keeps the time on the last word's line. */
const GLUE = '\u00a0'

/** Shown while the row is hovered or focused; always without a hovering pointer. */
const quietLook =
  'transition-opacity duration-150 sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100'

/** The speaker's name; a button if it can be changed. */
export function Speaker({
  name,
  tabIndex,
  onName,
}: {
  name: string
  tabIndex: number
  onName: (() => void) | null
}) {
  const look = 'max-w-full text-left text-sm font-semibold break-words text-ink'
  if (!onName) return <p className={look}>{name}</p>
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title="Name this speaker"
      onClick={onName}
      className={`${look} rounded-control underline-offset-4 hover:text-accent hover:underline pointer-coarse:py-0.5`}
    >
      {name}
      <Pencil aria-hidden className="-mr-3.5 ml-0.5 inline size-3 text-faint" data-print="hide" />
    </button>
  )
}

/** When it was said; plays from there if there is a recording. */
export function Moment({
  index,
  start,
  tabIndex,
  className,
  onPlay,
}: {
  index: number
  start: number
  tabIndex: number
  className: string
  onPlay: ((seconds: number) => void) | null
}) {
  return (
    <Link
      to={momentSearch(index)}
      replace
      preventScrollReset
      tabIndex={tabIndex}
      aria-label={onPlay ? `Play from ${clockText(start)}` : `Moment ${clockText(start)}`}
      onClick={() => onPlay?.(start)}
      className={`${timeLook} ${onPlay ? 'items-center gap-1 sm:inline-flex' : quietLook} ${className}`}
    >
      <span className="sm:hidden">{GLUE}</span>
      {onPlay && (
        <Play
          aria-hidden
          className="size-3 fill-current max-sm:me-1 max-sm:inline max-sm:size-2.5"
        />
      )}
      {clockText(start)}
    </Link>
  )
}

/** Fainter until the row is hovered or focused. */
const faintLook =
  'transition-opacity duration-150 sm:pointer-fine:opacity-60 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100'

/** Opens the editor of a passage. */
export function CorrectButton({
  number,
  tabIndex,
  className,
  onClick,
}: {
  /** of the passage, from 1 */
  number: number
  tabIndex: number
  className: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-print="hide"
      aria-label={`Correct passage ${number}`}
      title="Correct the words or who said them"
      onClick={onClick}
      className={`col-start-2 inline-flex size-7 items-center justify-center rounded-control text-faint hover:bg-hover hover:text-ink sm:col-start-4 sm:row-start-1 pointer-coarse:size-9 max-sm:-my-2 max-sm:self-start ${className} ${faintLook}`}
    >
      <Pencil aria-hidden className="size-3.5" />
    </button>
  )
}
