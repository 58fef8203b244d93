/** What stands under a meeting while the server works on it. */
export const processingHint = 'This may take a second. Try refreshing your screen in a moment.'
