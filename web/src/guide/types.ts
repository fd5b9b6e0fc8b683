/** A guided first battle, as the page reads it; games bring the data. */

export type { Deed, Guide, GuideClick, GuideStep } from '@armistice/games';
