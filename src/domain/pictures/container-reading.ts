export type PictureFault = 'foreign' | 'animated' | 'damaged'

/** The result of reading a container. Sizes are in pixels as shown, after any orientation in the metadata. */
export type ContainerReading = { kind: 'still'; width: number; height: number } | { kind: 'faulty'; fault: PictureFault }
