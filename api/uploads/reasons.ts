import type { Reason } from '../http/describe'

/** Why a file may not be taken in, by either door. */
export const UPLOAD: Reason[] = [
  ...(['noMeetingData', 'badMeetingData', 'noTitle', 'badTitle', 'noClient', 'badDate'] as const),
  ...(['noFile', 'emptyFile', 'notAForm', 'tooManyParts', 'uploadCutOff'] as const),
  ...(['unsupportedFile', 'fileTooLarge', 'transcriptTooLarge', 'storageFull'] as const),
  ...(['storageDown', 'noSpeechService', 'transcriptionsUsedUp', 'tooManyRequests'] as const),
  ...(['Client', 'Meeting'] as const),
]
