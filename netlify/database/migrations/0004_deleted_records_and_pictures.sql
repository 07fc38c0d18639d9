CREATE TABLE "deleted_records" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deleted_records_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "deleted_records_kind" CHECK (kind in ('case', 'news', 'team'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
