interface Size {
  width: number;
  height: number;
}

/**
 * A part of a picture as a JPEG of a size, on white. Null if the browser forbids pages to draw.
 * @param part the part that is kept, in pixels of the picture.
 */
export async function shrinkPicture(
  bitmap: ImageBitmap,
  part: Size & { left: number; top: number },
  to: Size,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  // Browsers with protection against fingerprinting return noise instead of the drawn picture.
  if (!context.getImageData(0, 0, 1, 1).data.every((value) => value === 255)) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === "image/jpeg" ? blob : null), "image/jpeg", 0.9);
  });
}
