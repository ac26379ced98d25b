/** The film on the page of 2XCell, in `public/film`. */
export const lessonFilm = {
  sources: [
    { src: "/film/2xcell-lesson.webm", type: "video/webm" },
    { src: "/film/2xcell-lesson.mp4", type: "video/mp4" },
  ],
  poster: "/film/2xcell-lesson.webp",
  width: 1280,
  height: 720,
};
