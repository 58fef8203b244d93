import { brand } from '../brand'

/** The product's name as it is typeset everywhere. */
export function Wordmark({ large = false }: { large?: boolean }) {
  return (
    <span
      className={`font-serif font-semibold tracking-tight text-ink ${large ? 'text-2xl' : 'text-xl'}`}
    >
      {brand.name}
    </span>
  )
}
