/**
 * Constant bit rate MP3 with whole bytes per frame; `rate` in Hz, `kbps` in 1,000 bits per second.
 */
export type Sound = { rate: 16_000 | 32_000 | 48_000; channels: 1 | 2; kbps: number }

/** Enough for speech recognition. */
export const PREPARED: Sound = { rate: 16_000, channels: 1, kbps: 48 }
