export type PictureFault = 'foreign' | 'animated' | 'damaged'

/** What a container says of itself. Pixels as shown, after an orientation in its metadata has turned them. */
export type ContainerReading = { kind: 'still'; width: number; height: number } | { kind: 'faulty'; fault: PictureFault }
