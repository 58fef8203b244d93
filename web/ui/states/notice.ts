/** The look of a notice that something is being fetched; it appears only if that takes a moment. */
export const NOTICE =
  'fixed inset-x-0 bottom-6 z-50 mx-auto w-fit animate-late rounded-panel border border-line bg-surface px-4 py-2 text-ink shadow-lift'

/** The id of the one that says that what was pressed waits for the page's code. */
export const EARLY_NOTICE = 'early-notice'
