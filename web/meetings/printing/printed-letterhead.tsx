import type { Letterhead } from '@app/db/accounts/letterheads'

export const LOGO = '/api/account/letterhead/logo'

/** The firm at the head of the page, as on exported documents. */
export function PrintedLetterhead({ letterhead }: { letterhead: Letterhead }) {
  const { firm, address, hasLogo } = letterhead
  return (
    <div className="mb-8 flex items-start justify-between gap-8 border-b border-line pb-4">
      <div>
        <p className="font-serif text-lg font-semibold text-ink">{firm}</p>
        <p className="text-sm whitespace-pre-line text-soft">{address}</p>
      </div>
      {hasLogo && <img src={LOGO} alt="" className="max-h-16 max-w-48 object-contain" />}
    </div>
  )
}
