/** MP3 at one bit rate, `rate` in Hz and `kbps` in 1,000 bits a second, that divides into whole bytes a frame. */
export type Sound = { rate: 16_000 | 32_000 | 48_000; channels: 1 | 2; kbps: number }

/** Enough to recognize speech. */
export const PREPARED: Sound = { rate: 16_000, channels: 1, kbps: 48 }
